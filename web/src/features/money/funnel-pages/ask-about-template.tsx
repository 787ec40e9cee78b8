import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { templateTexts } from '@app/rules/money/funnel-pages/template-texts';
import { plural } from '@app/rules/text/plural';
import { confirm } from '#ui/modal/confirm.tsx';
import classes from './funnel-pages.module.css';

const mostShown = 5;

/** True when the page has words of its own everywhere, or is to be published all the same. */
export async function askAboutTemplate(content: FunnelPageContent): Promise<boolean> {
  const texts = templateTexts(content);
  if (texts.length === 0) return true;
  const more = texts.length - mostShown;
  return confirm({
    title: 'Publish with template text?',
    body: (
      <>
        <p>This page still has template text that visitors would see:</p>
        <ul className={classes.leftTexts}>
          {texts.slice(0, mostShown).map((text) => (
            <li key={text}>“{text}”</li>
          ))}
        </ul>
        {more > 0 && <p>And {plural(more, 'more text')}.</p>}
      </>
    ),
    confirmLabel: 'Publish anyway',
    cancelLabel: 'Keep editing',
  });
}
