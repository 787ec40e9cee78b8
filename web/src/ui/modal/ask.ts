import type { ReactNode } from 'react';
import { randomKey } from '#random-key.ts';

/** A question above the page, whatever else is open. */
export type Question = {
  id: string;
  title: string;
  content: ReactNode;
  dismiss: () => void;
  isInsistent: boolean;
};

type Inquiry<Answer> = {
  title: string;
  /** The answer of Escape, the close button and a click beside it. */
  dismissed: Answer;
  /** Only its own buttons end it: for what is not shown a second time. */
  isInsistent?: boolean;
  content: (answer: (value: Answer) => void) => ReactNode;
};

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

/** Asks once and waits for the answer. */
export function ask<Answer>({ title, dismissed, isInsistent = false, content }: Inquiry<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    const id = randomKey();
    const answer = (value: Answer) => {
      change(questions.filter((question) => question.id !== id));
      resolve(value);
    };
    change([...questions, { id, title, content: content(answer), dismiss: () => answer(dismissed), isInsistent }]);
  });
}

export function currentQuestions(): readonly Question[] {
  return questions;
}

export function onQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
