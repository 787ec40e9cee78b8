import { isParamType, paramKinds, type ParamType, type ParamValue, type PathParams } from './path-params.ts';
import { queryString, type QueryValue } from './query-string.ts';

export type { PathParams } from './path-params.ts';

export type PathParam = { name: string; type: ParamType };

/** A path taken apart: literal texts and parameters in turn, and the expression that matches an address. */
export type PathPattern<Path extends string = string> = {
  path: Path;
  parts: readonly (string | PathParam)[];
  params: readonly PathParam[];
  expression: RegExp;
};

const longestPath = 2000;
const paramsInPath = /\{([^}]+)\}/;

export function parsePath<const Path extends string>(path: Path): PathPattern<Path> {
  // Splitting by an expression with a group leaves literals at even places and parameters at odd ones.
  const parts = path.split(paramsInPath).map((text, place) => (place % 2 === 0 ? text : parseParam(text)));
  const source = parts.map((part) => (typeof part === 'string' ? literal(part) : `(${paramKinds[part.type].pattern})`));
  return {
    path,
    parts,
    params: parts.filter((part) => typeof part !== 'string'),
    expression: new RegExp(`^${source.join('')}$`, 's'),
  };
}

/** Every router rule that a path breaks, in the words of the router; an empty list for a good path. */
export function pathErrors(name: string, path: string): string[] {
  const errors: string[] = [];
  if (!path.startsWith('/')) errors.push(`Route path for ${name} does not begin with a slash: "${path}"`);
  if (/\s/.test(path)) errors.push(`Route path for ${name} contains spaces: "${path}"`);
  if (path.length > longestPath) {
    errors.push(
      `Route path for ${name} is too long to process at ${path.length} characters, limit is 2000 characters.`,
    );
    return errors;
  }
  const names = parsePath(path).params.map((param) => param.name);
  if (names.includes('ref') || names.includes('key')) errors.push(reservedParamError(name, path));
  if (new Set(names).size < names.length) errors.push(`Route path contains duplicate parameter: "${path}"`);
  return errors;
}

/** The typed values in an address, or null when it is not one of this path. */
export function matchPath<Path extends string>(
  { params, expression }: PathPattern<Path>,
  pathname: string,
): PathParams<Path> | null {
  const texts = expression.exec(pathname)?.slice(1);
  if (!texts) return null;
  const values: Record<string, ParamValue> = {};
  for (const [place, { name, type }] of params.entries()) {
    const value = paramKinds[type].read(texts[place] ?? '');
    if (value === null) return null;
    values[name] = value;
  }
  // The pattern's parameters are the type's parameters, which the compiler cannot follow through a loop.
  return values as PathParams<Path>;
}

/** The address of a path: its parameters filled in, everything else as the query string. */
export function fillPath({ path, parts }: PathPattern, args: Record<string, QueryValue> = {}): string {
  const rest = { ...args };
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = args[part.name];
    if (value === undefined || value === null || value === '' || Number.isNaN(value)) {
      throw new Error(`Missing parameter '${part.name}' for route '${path}' when generating a navigation URL.`);
    }
    delete rest[part.name];
    return paramKinds[part.type].write(value);
  });
  return texts.join('') + queryString(rest);
}

/** Works on the path alone, so that query and hash outlive the removal; `/` is left alone. */
export function withoutTrailingSlash(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function parseParam(text: string): PathParam {
  if (text.endsWith('...')) return { name: text.slice(0, -3), type: 'Glob' };
  const [name = text, type = 'String'] = text.split(':');
  return { name, type: isParamType(type) ? type : 'String' };
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function reservedParamError(name: string, path: string): string {
  return [
    `Route for ${name} contains ref or key as a path parameter: "${path}"`,
    'React keeps the props `ref` and `key` for itself, so a page would never receive them.',
    'Give the parameter another name.',
  ].join('\n');
}
