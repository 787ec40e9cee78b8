import {
  affiliateClickName,
  affiliateCodeFrom,
  affiliateCodeIn,
  affiliateCodeName,
  affiliateParameters,
  isFreshClick,
  withAffiliateCode,
} from '@app/rules/people/affiliate-codes/affiliate-code';

/** Keeps the code of the address in this browser: the last click wins. The server does the same in a cookie. */
export function keepAffiliateCode(): void {
  const code = affiliateCodeIn(location.search);
  if (code === null) return;
  try {
    localStorage.setItem(affiliateCodeName, code);
    localStorage.setItem(affiliateClickName, String(Date.now()));
  } catch {
    // Storage can be closed; cookie and links carry the code then.
  }
}

/** The affiliate of this visitor: from the address first, then from the browser's storage. */
export function readAffiliateCode(): string | null {
  return affiliateCodeIn(location.search) ?? keptCode();
}

function keptCode(): string | null {
  try {
    const clickedAt = Number.parseInt(localStorage.getItem(affiliateClickName) ?? '', 10);
    const isFresh = isFreshClick(Number.isNaN(clickedAt) ? null : clickedAt, Date.now());
    return isFresh ? affiliateCodeFrom(localStorage.getItem(affiliateCodeName)) : null;
  } catch {
    return null;
  }
}

/**
 * Adds the code of this address to every link and form of the page: browsers inside other apps forget cookies and
 * storage. Links are changed when they are used, so that later ones count as well.
 */
export function carryAffiliateCode(page: Document): void {
  const code = affiliateCodeIn(location.search);
  if (code === null) return;
  const carry = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const address = link?.getAttribute('href');
    // Two slashes lead to another site.
    if (link && address && !address.startsWith('//')) link.setAttribute('href', withAffiliateCode(address, code));
  };
  for (const kind of ['pointerdown', 'contextmenu', 'click']) page.addEventListener(kind, carry, { capture: true });
  page.addEventListener('submit', ({ target }) => carryInForm(target, code), { capture: true });
}

/** A form that is sent by its address replaces the query string: the code travels as a field. */
function carryInForm(form: EventTarget | null, code: string): void {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const [name] = affiliateParameters;
  if (form.querySelector(`[name="${name}"]`)) return;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value: code });
  form.append(field);
}
