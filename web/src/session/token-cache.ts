const lifetime = 5000;

/**
 * Keeps an answer for 5000 ms, the absence of a token too; calls in between share one request, failures are not kept.
 * `isVisitor`: the document has just said that there is none.
 */
export function createTokenCache(fetchToken: () => Promise<string | null>, isVisitor = false) {
  let cached: { token: string | null; until: number } | null = isVisitor
    ? { token: null, until: Date.now() + lifetime }
    : null;
  let underway: Promise<string | null> | null = null;

  const ask = async (): Promise<string | null> => {
    const request = fetchToken();
    underway = request;
    try {
      const token = await request;
      // A POST in between has changed the token.
      if (underway === request) cached = { token, until: Date.now() + lifetime };
      return token;
    } finally {
      if (underway === request) underway = null;
    }
  };

  return {
    get: async (): Promise<string | null> => {
      if (cached && Date.now() < cached.until) return cached.token;
      return underway ?? ask();
    },
    clear: (): void => {
      cached = null;
      underway = null;
    },
  };
}
