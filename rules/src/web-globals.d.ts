/** Globals that Node and every browser share: rules may use no others. */
interface URLSearchParams {
  get(name: string): string | null;
}

interface URL {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare const URL: {
  new (address: string, base?: string): URL;
  parse(address: string, base?: string): URL | null;
};

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
