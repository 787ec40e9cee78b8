import { IconRefresh } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { browserPage } from '#navigation/browser-page.ts';
import { ReportBugLink } from '#navigation/report-bug-link.tsx';
import { fatalText } from '#ui/feedback/fatal-text.ts';
import classes from './screens.module.css';

/** Shown after an unforeseen failure of a page. */
export function FatalScreen() {
  usePageTitle('Something went wrong');
  return (
    <div className={classes.screen} role="alert">
      <EmptyState
        drawing="trouble"
        level={1}
        title={fatalText}
        text="It’s not your fault. Reloading the page often helps."
        action={
          <Button leftSection={<IconRefresh size={18} />} onClick={() => browserPage.reload()}>
            Reload
          </Button>
        }
        secondary={
          <>
            <a href="/">Go to home</a> · <ReportBugLink />
          </>
        }
      />
    </div>
  );
}
