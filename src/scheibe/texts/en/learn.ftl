# Learning: lessons, the course of play and the rules on the page.
learn-title = Learn
learn-about = Short tasks on the real field. What is not allowed, the rule tells you.
learn-lessons = Lessons: { $name }
learn-done = { $done } of { $total } solved
learn-course-ultimade = Watch a whole point
learn-course-schnipp = Watch a whole round
learn-rules = Read the rules
learn-rules-sheet = On one sheet (PDF)
learn-back = To the lessons
learn-preparing = In a moment: the rules of the game are being prepared.

## A task
learn-task = Task { $number } of { $total }
learn-to-task = To the task
learn-field = Field
learn-answers = Answers
learn-hint = Hint
learn-hint-text = Hint: { $hint }
learn-solution = Show the solution
learn-again = Try again
learn-next = Go on
learn-next-lesson = Next lesson
learn-overview = To the overview
learn-solved = Solved: { $after }
learn-shown = This is how: { $after }
learn-not-yet = Not yet: { $reason }
learn-refused = Not allowed: { $reason }
learn-clause = Rule { $clause }

## The course of play
learn-step-of = Step { $number } of { $total }
learn-stepping = Step through the course of play
learn-take-over = Play on
learn-take-over-side = Play on as { seats-name }

## To print
learn-print = Print
learn-print-about = Each sheet is a PDF file. Print it at actual size (100%), not “fit to page”.
learn-print-paper = Paper
learn-print-paper-a4 = A4
learn-print-paper-a3 = A3
learn-print-paper-letter = Letter
learn-print-paper-tabloid = Tabloid
learn-print-sheets = Sheets: { $name }
learn-print-fit = The field made smaller, on one sheet
learn-print-ultimade-field = Field
learn-print-ultimade-field-about = 9 × 18 squares of 2 cm; on A4 two sheets to glue together
learn-print-ultimade-tokens = Coins and disc
learn-print-ultimade-tokens-about = to cut out
learn-print-ultimade-score = Points and moves
learn-print-ultimade-score-about = to write down
learn-print-ultimade-rules = Rules
learn-print-ultimade-rules-about = on one sheet
learn-print-schnipp-plan = Building plan
learn-print-schnipp-plan-about = the table with all measures, parts and trials
learn-print-schnipp-labels = Labels
learn-print-schnipp-labels-about = for the discs
learn-print-schnipp-pegboard = Peg board
learn-print-schnipp-pegboard-about = a template for drilling
learn-print-schnipp-rules = Rules
learn-print-schnipp-rules-about = on one sheet

## A worksheet
learn-worksheet = Worksheet
learn-worksheet-about = Positions to think about, in your own words, the solutions on the last page. Add a position from a match, a lesson or the course of play: in the menu, under “Put on a worksheet”.
learn-worksheet-position = Or paste the text of a position
learn-worksheet-add = Add
learn-worksheet-number = Position { $number }
learn-worksheet-caption = Task
learn-worksheet-solution = Solution
learn-worksheet-remove = Remove position { $number }
learn-worksheet-full = The worksheet is full: it holds { $most } positions.
learn-worksheet-title = Heading
learn-worksheet-per-page = Positions a page
learn-worksheet-count = { $count } a page
learn-worksheet-print = Download the worksheet
learn-worksheet-clear = Remove all
learn-to-worksheet = Put on a worksheet
