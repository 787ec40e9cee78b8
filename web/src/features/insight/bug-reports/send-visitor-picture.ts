import { isText, fieldsOf } from '#session/fields.ts';
import { sendForm } from '#uploads/send-form.ts';
import { lost, readAnswer, refusalIn, UploadFailed } from '#uploads/upload-answer.ts';

/** Sends the screenshot of somebody without an account, and returns the key by which their report has it. */
export async function sendVisitorPicture(picture: File): Promise<string> {
  const form = new FormData();
  form.append('file', picture, picture.name);
  const { status, responseText } = await sendForm('/api/bug-report-picture', form).catch(() => {
    throw new UploadFailed(lost);
  });
  const answer = readAnswer(responseText);
  const { key } = fieldsOf(answer);
  if (status !== 200 || !isText(key)) throw refusalIn(answer);
  return key;
}
