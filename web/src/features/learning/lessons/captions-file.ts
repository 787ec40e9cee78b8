/** Captions as WebVTT in a text file: `.vtt` cannot be uploaded, and `.srt` differs from it by commas and a heading. */
export async function asCaptionsText(file: File): Promise<File> {
  const text = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const vtt = text.startsWith('WEBVTT')
    ? text
    : `WEBVTT\n\n${text.replaceAll(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2')}`;
  return new File([vtt], file.name.replace(/\.\w+$/, '.txt'), { type: 'text/plain' });
}
