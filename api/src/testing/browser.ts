import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type GraphqlAnswer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
};

/** A browser as the server sees it: cookies that come back, an address, and the calls of the protocol. */
export class Browser {
  private readonly app: FastifyInstance;
  private readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance, address: string) {
    this.app = app;
    this.address = address;
  }

  /** POST to the auth endpoint: `browser.auth('login', { username, password })`. */
  async auth(method: string, body: Record<string, unknown> = {}): Promise<LightMyRequestResponse> {
    return this.post('/api/auth', { ...body, method });
  }

  async logIn(username: string, password = testPassword): Promise<LightMyRequestResponse> {
    return this.auth('login', { username, password });
  }

  async token(): Promise<string> {
    const answer = await this.send({ method: 'GET', url: '/api/auth?method=getToken' });
    return answer.body;
  }

  async graphql(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer> {
    const answer = await this.post('/api/graphql', { query, variables });
    return answer.json<GraphqlAnswer>();
  }

  async currentUser(): Promise<Record<string, unknown> | null> {
    const { data } = await this.graphql('{ redwood { currentUser } }');
    const redwood = data?.['redwood'] as { currentUser: Record<string, unknown> | null } | undefined;
    return redwood?.currentUser ?? null;
  }

  post(url: string, payload: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const contentType = { 'content-type': 'application/json' };
    return this.send({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: { ...contentType, ...headers },
    });
  }

  async send(options: {
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    payload?: string | Buffer;
    headers?: Record<string, string>;
  }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({
      ...options,
      remoteAddress: this.address,
      headers: { ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** The password of everyone that `makeUser` makes. */
export const testPassword = 'Salamat-Po-2026!';
