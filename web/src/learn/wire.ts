/** What the server says about lessons, courses and rules: the shapes of docs/protocol.md. */

import type { AnyState, Fact, Refusal, Seat } from "../wire.ts";

/** A move that was played, by whomever, with what a board needs to show it. */
export interface Played {
  seat: Seat;
  text: string;
  move: { type: string };
  facts: Fact[];
  motion: unknown;
  state: AnyState;
}

export interface LessonHead {
  name: string;
  game: string;
  title: string;
  idea: string;
  clauses: string[];
  tasks: number;
}

/** A position and what may be chosen in it. */
export interface Standing {
  state: AnyState;
  offers: { kind: string } | null;
}

export interface Task extends Standing {
  name: string;
  texts: { task: string; hint: string; after: string };
  side: Seat;
  answers: number[];
  solution: string[];
  /** The exact text of the position. */
  position: string;
}

export interface Lesson extends Omit<LessonHead, "tasks"> {
  tasks: Task[];
  /** The lesson of the same game that comes after this one. */
  next: string | null;
}

/** The verdict on all moves of a task so far. */
export interface Tried extends Standing {
  verdict: "open" | "solved" | "wrong";
  reason: Refusal | null;
  played: Played[];
}

export interface CourseStep {
  first: number;
  last: number;
  comment: string;
  position: string;
  to_move: Seat | null;
  events: Played[];
}

export interface Course {
  game: string;
  title: string;
  start: AnyState;
  steps: CourseStep[];
}

export interface Section {
  name: string;
  heading: string;
  text: string;
  drawing: { svg: string; caption: string } | null;
  clauses: { clause: string; text: string }[];
}

export interface Rules {
  game: string;
  title: string;
  sections: Section[];
}
