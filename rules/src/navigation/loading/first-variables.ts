/** A value of a variable as it stands, or `{name}` for a parameter of the address, or `{viewer}` for the person's id. */
export type FirstVariables = Readonly<Record<string, string | number | boolean | null>>;

/** The variables of a first question at an address; what the address does not have is undefined. */
export function filledIn(
  variables: FirstVariables,
  params: Readonly<Record<string, unknown>>,
  viewerId: number,
): Record<string, unknown> {
  const known: Record<string, unknown> = { ...params, viewer: viewerId };
  const valueOf = (value: FirstVariables[string]) => {
    const [, name] = typeof value === 'string' ? (/^\{(\w+)\}$/.exec(value) ?? []) : [];
    return name === undefined ? value : known[name];
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, valueOf(value)]));
}
