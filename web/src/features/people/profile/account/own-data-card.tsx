import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Card } from '#ui/frame/card.tsx';
import classes from '../profile.module.css';

/** The browser fetches the file by itself, with its own progress. */
export function OwnDataCard() {
  return (
    <Card title="Download my data">
      <div className={classes.stack}>
        <p className={classes.dim}>
          Your account, profile, groups, logins, wins, emails and activity, in one file. You can download it up to five
          times a day.
        </p>
        <div>
          <Button
            component="a"
            href="/api/export/my-data"
            download
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            Download my data
          </Button>
        </div>
      </div>
    </Card>
  );
}
