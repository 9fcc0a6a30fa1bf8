# Tactics: what they cannot answer, and what they are doing. They do not occur on the pages.
ultimade-tactics-phase = This question is about the phase { $wanted }; here it is { $phase }. Play on to that phase, or ask about another position.
ultimade-tactics-no-holder = Nobody has the disc, so nobody can throw in this step: ask again when it is picked up.
ultimade-tactics-cancelled = Stopped: the run sets were not all looked at.
ultimade-tactics-judging = judging the run sets of the offence
ultimade-tactics-proving = proving that a score is forced
ultimade-tactics-passes = A score is forced with one pass or more, not with { $passes }.
ultimade-tactics-other-position = This position does not follow from the runs that force the score: { $position }
