import { shrinkPicture } from '#parts/files/shrink-picture.ts';
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
  return new Promise((resolve, reject) => {
    // `fetch` cannot tell how much has left, hence the older request.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => {
      const { id, error } = readAnswer(request.responseText);
      if (request.status === 200 && id !== undefined) resolve(id);
      else reject(new CallFailed('', '', { fileId: [error ?? lost] }));
    };
    request.onerror = () => reject(new CallFailed(lost, 'NETWORK'));
    request.open('POST', '/api/upload-proof');
    request.send(form);
  });
}

function readAnswer(text: string): { id?: number; error?: string } {
  try {
    return JSON.parse(text) as { id?: number; error?: string };
  } catch {
    return {};
  }
}
