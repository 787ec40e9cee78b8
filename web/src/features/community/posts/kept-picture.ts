/** A picture that goes out before the words it belongs to, also later: its number then takes its place among them. */
export function keptPicture(picture: File | null) {
  if (!picture) return {};
  const purpose = 'win-picture' as const;
  return { file: { purpose, name: picture.name, content: picture, at: ['input', 'pictureId'] } };
}
