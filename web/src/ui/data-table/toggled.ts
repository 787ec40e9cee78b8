/** The same set with the member taken out, or put in when it was not there. */
export function toggled<Member>(members: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(members);
  if (!next.delete(member)) next.add(member);
  return next;
}
