import { type CurrentUser, readCurrentUser } from '../current-user.ts';
import { documentJson } from './document-json.ts';
import { fieldsOf, isFields, isText, listOf } from '../fields.ts';

/** `at` is the time of the answer, in milliseconds. */
export type FirstAnswer = { name: string; variables: Record<string, unknown>; data: unknown; at: number };

/** Who is here and what they have already, before anything was asked; `at` is the time of the server that answered. */
export type FirstAnswers = { currentUser: CurrentUser | null; answers: readonly FirstAnswer[]; at: string | null };

/** What the server put into the document for a signed-in person. */
export function readFirstAnswers(source: ParentNode = document): FirstAnswers {
  return firstAnswersOf(documentJson(source, 'first'));
}

/** The same from the text of another document. Parsing all of it would apply the rules of this one to its styles. */
export function readFirstAnswersIn(html: string): FirstAnswers {
  const [, json = ''] = /<script[^>]*\sid="first"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  return firstAnswersOf(json === '' ? null : JSON.parse(json));
}

function firstAnswersOf(value: unknown): FirstAnswers {
  const { currentUser, answers, at } = fieldsOf(value);
  return { currentUser: readCurrentUser(currentUser), answers: listOf(answers, answerOf), at: isText(at) ? at : null };
}

function answerOf(value: unknown): FirstAnswer | null {
  const { name, variables, data } = fieldsOf(value);
  return isText(name) && isFields(variables) ? { name, variables, data, at: Date.now() } : null;
}
