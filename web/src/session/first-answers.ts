import { type CurrentUser, readCurrentUser } from './current-user.ts';
import { documentJson } from './document-json.ts';
import { fieldsOf, isFields, isText, listOf } from './fields.ts';

export type FirstAnswer = { name: string; variables: Record<string, unknown>; data: unknown };

/** What the server put into the document for a signed-in person. */
export type FirstAnswers = { currentUser: CurrentUser | null; answers: FirstAnswer[] };

export function readFirstAnswers(source: ParentNode = document): FirstAnswers {
  const { currentUser, answers } = fieldsOf(documentJson(source, 'first'));
  return { currentUser: readCurrentUser(currentUser), answers: listOf(answers, answerOf) };
}

function answerOf(value: unknown): FirstAnswer | null {
  const { name, variables, data } = fieldsOf(value);
  return isText(name) && isFields(variables) ? { name, variables, data } : null;
}
