import type { RouteName } from '@app/rules/navigation/route-table';

/** `{id}` stands for a parameter of the address, `{viewer}` for the id of the person. */
type Variables = Record<string, string | number | boolean | null>;

const frame = { ShellSettings: {} };

/**
 * What the pages of members ask when they open, beside the session: by route, the operations with their variables. The
 * server answers these within the document. A page asks for whatever is missing here itself, only later.
 */
export const firstQueries: Partial<Record<RouteName, Record<string, Variables>>> = {
  home: frame,
};
