import type { ConsentChoice } from '@app/rules/growth/tracking/consent';

type Question = {
  companies: readonly string[];
  /** What was chosen before, when somebody comes back to change it. */
  chosen: ConsentChoice | null;
  /** The browser itself asks not to be tracked. */
  isRefusedByBrowser: boolean;
  onChoose: (choice: ConsentChoice) => void;
};

/** The question at the bottom of the page. It lies above the page, so nothing moves; the page can be used meanwhile. */
export function ask({ companies, chosen, isRefusedByBrowser, onChoose }: Question): void {
  document.querySelector('.consent')?.remove();
  const box = document.createElement('section');
  box.className = 'consent';
  box.setAttribute('aria-label', 'Cookie choices');
  const text = document.createElement('p');
  const names = companies.join(companies.length > 2 ? ', ' : ' and ');
  text.append(
    isRefusedByBrowser
      ? 'Your browser asks sites not to track you, so we load no trackers here. '
      : `May we load cookies from ${names} to see which of our posts and pages help people? ${chosen ? words[chosen] : ''}`,
    link('Privacy policy', '/privacy-policy'),
  );
  const buttons = document.createElement('div');
  const add = (label: string, onClick: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      box.remove();
      onClick();
    });
    buttons.append(button);
  };
  if (isRefusedByBrowser) add('Close', () => {});
  else {
    add('Refuse', () => onChoose('refuse'));
    add('Accept', () => onChoose('accept'));
  }
  box.append(text, buttons);
  (document.querySelector('.fp') ?? document.body).append(box);
  // Who came back to change it is led to it; who opened the page is not interrupted.
  if (chosen || isRefusedByBrowser) buttons.querySelector('button')?.focus();
}

const words: Record<ConsentChoice, string> = { accept: 'You accepted. ', refuse: 'You refused. ' };

/** The way back to the question, in the foot of the page. */
export function offerChange(onOpen: () => void): void {
  const way = document.createElement('button');
  way.type = 'button';
  way.className = 'consent-link';
  way.textContent = 'Cookie choices';
  way.addEventListener('click', onOpen);
  const foot = document.querySelector('footer nav') ?? document.querySelector('footer') ?? document.body;
  foot.append(way);
}

function link(label: string, address: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = address;
  made.textContent = label;
  return made;
}
