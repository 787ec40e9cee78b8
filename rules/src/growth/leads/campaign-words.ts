const CAMPAIGN_WORD_LIMIT = 80;

/** The names that links of advertisements carry. */
export const campaignParameters = { utmSource: 'utm_source', utmMedium: 'utm_medium', utmCampaign: 'utm_campaign' };
export type Campaign = Record<keyof typeof campaignParameters, string | null>;

/** One of their values as it is kept: small letters, so that `FB` and `fb` are one source; null for anything else. */
export function campaignWord(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const word = value.normalize('NFKC').trim().toLowerCase();
  return word === '' || word.length > CAMPAIGN_WORD_LIMIT || /\p{C}/u.test(word) ? null : word;
}

/** What the address of a page says about the link that led there. */
export function campaignOf(search: string): Campaign {
  const values = URL.parse(`?${search.replace(/^\?/, '')}`, 'http://here')?.searchParams;
  const word = (name: keyof Campaign) => campaignWord(values?.get(campaignParameters[name]));
  return { utmSource: word('utmSource'), utmMedium: word('utmMedium'), utmCampaign: word('utmCampaign') };
}
