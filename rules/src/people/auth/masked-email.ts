/** `li•••@example.com`: enough to know one's own address again. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return `${name.slice(0, name.length > 4 ? 2 : 1)}•••${host}`;
}
