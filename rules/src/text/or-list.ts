/** `GCash`, `GCash or Maya`, `GCash, Maya or bank transfer`. */
export function orList(names: readonly string[]): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
