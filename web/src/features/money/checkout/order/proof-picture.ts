import { sendForm } from '#uploads/send-form.ts';
import { shrinkPicture } from '#parts/files/upload/shrink-picture.ts';
import { CallFailed } from '#light/light-client.ts';

/** Enough to read the smallest line of a receipt. */
const longestSide = 2_000;
const lost = 'The picture did not arrive. Check your connection and try again.';

/** Sends the picture of a receipt, made smaller on the phone, and returns the number of the stored file. */
export async function sendProofPicture(
  picture: File,
  token: string,
  onProgress: (percent: number) => void,
): Promise<number> {
  const file = picture.type.startsWith('image/') ? await shrinkPicture(picture, longestSide) : picture;
  // The server looks at the token before it takes the file, so it has to come first.
  const form = new FormData();
  form.append('token', token);
  form.append('file', file, file.name);
  const sent = await sendForm('/api/upload-proof', form, {
    onProgress: (share) => onProgress(Math.round(share * 100)),
  }).catch(() => {
    throw new CallFailed(lost, 'NETWORK');
  });
  const { id, error } = readAnswer(sent.responseText);
  if (sent.status !== 200 || id === undefined) throw new CallFailed('', '', { fileId: [error ?? lost] });
  return id;
}

function readAnswer(text: string): { id?: number; error?: string } {
  try {
    return JSON.parse(text) as { id?: number; error?: string };
  } catch {
    return {};
  }
}
