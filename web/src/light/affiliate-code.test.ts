import { carryAffiliateCode, keepAffiliateCode, readAffiliateCode } from '@app/views/affiliate-code';
import { beforeEach, expect, test, vi } from 'vitest';

const day = 24 * 3_600_000;
const open = (address: string) => history.replaceState(null, '', address);

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  open('/');
});

test('B7: an address with a code leaves it under the name of the specification, and the last click wins', () => {
  open('/tribe-membership?aff=rowena');
  keepAffiliateCode();
  expect(localStorage.getItem('affiliate-code')).toBe('rowena');
  open('/tribe-membership?aff=miguel-01');
  keepAffiliateCode();
  expect(localStorage.getItem('affiliate-code')).toBe('miguel-01');
  open('/signup');
  keepAffiliateCode();
  expect(readAffiliateCode()).toBe('miguel-01');
});

test('B7: the address beats what the browser kept, also where storage is closed', () => {
  localStorage.setItem('affiliate-code', 'rowena');
  open('/checkout/launch?aff=miguel');
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('closed');
  });
  keepAffiliateCode();
  closed.mockRestore();
  expect(localStorage.getItem('affiliate-code')).toBe('rowena');
  expect(readAffiliateCode()).toBe('miguel');
});

test('B7: a click counts for 30 days; a code without its instant counts as it is', () => {
  localStorage.setItem('affiliate-code', 'rowena');
  expect(readAffiliateCode()).toBe('rowena');
  localStorage.setItem('affiliate-code-at', String(Date.now() - 29 * day));
  expect(readAffiliateCode()).toBe('rowena');
  localStorage.setItem('affiliate-code-at', String(Date.now() - 30 * day));
  expect(readAffiliateCode()).toBeNull();
});

test('B7: the code of the address travels in links and forms of the page, not to other sites', () => {
  open('/tribe-membership?aff=rowena');
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `
    <a id="here" href="/checkout/launch#coupon">Enroll</a><a id="away" href="//example.com/x">Elsewhere</a>
    <a id="anchor" href="#price">Prices</a><form action="/checkout/launch" method="get"><button>Go</button></form>`;
  carryAffiliateCode(page);
  for (const link of page.querySelectorAll('a')) link.dispatchEvent(new Event('click', { bubbles: true }));
  const href = (id: string) => page.querySelector(`#${id}`)?.getAttribute('href');
  expect(href('here')).toBe('/checkout/launch?aff=rowena#coupon');
  expect(href('away')).toBe('//example.com/x');
  expect(href('anchor')).toBe('#price');
  const form = page.querySelector('form');
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(
    form &&
      new URLSearchParams(
        [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ).toString(),
  ).toBe('aff=rowena');
});
