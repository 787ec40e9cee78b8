import { IconCheck, IconDots, IconPlus, IconX } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ExportButton } from '#ui/data-table/export-button.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import { Section } from '#ui/frame/section.tsx';
import classes from './kit-page.module.css';

export default function ButtonsSection() {
  return (
    <Section title="Buttons">
      <Card>
        <div className={classes.row}>
          <Button leftSection={<IconPlus size={18} />}>New User</Button>
          <Button leftSection={<IconCheck size={18} />} rightSection={<KeyHint>A</KeyHint>}>
            Approve ₱1,500.00
          </Button>
          <Button variant="default">Open my group</Button>
          <Button variant="light" leftSection={<IconCheck size={18} />}>
            I’m going
          </Button>
          <Button
            variant="outline"
            color="hibiscus"
            leftSection={<IconX size={18} />}
            rightSection={<KeyHint>R</KeyHint>}
          >
            Reject
          </Button>
          <Button color="hibiscus">Delete</Button>
          <Button variant="subtle">How to pay</Button>
          <Button variant="subtle" color="gray">
            Cancel
          </Button>
          <Button loading>Saving</Button>
          <Button disabled>Not yet</Button>
          <IconButton aria-label="Actions">
            <IconDots size={20} />
          </IconButton>
          <IconButton aria-label="Add" variant="default">
            <IconPlus size={20} />
          </IconButton>
          <CopyButton value="Tribe-Demo-2026!" />
          <ExportButton onExport={() => new Promise((resolve) => setTimeout(resolve, 1000))} />
        </div>
      </Card>
    </Section>
  );
}
