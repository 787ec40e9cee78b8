import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '#ui/buttons/button.tsx';
import { QrPicture } from './qr-picture.tsx';
import classes from './sharing.module.css';

type PrintCardProps = { rows: readonly string[]; title: string; url: string };

/** A card with the code and its address, alone on the paper: for a counter, a stall or a bag. */
export function PrintCardButton(card: PrintCardProps) {
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    // The card has to be on the page before the dialog of the browser opens, which stops everything else.
    flushSync(() => setPrinting(true));
    document.body.dataset['print'] = 'card';
    try {
      window.print();
    } finally {
      delete document.body.dataset['print'];
      setPrinting(false);
    }
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconPrinter size={18} />} onClick={print}>
        Print card
      </Button>
      {isPrinting && createPortal(<PrintCard {...card} />, document.body)}
    </>
  );
}

function PrintCard({ rows, title, url }: PrintCardProps) {
  return (
    <div className={classes.printCard}>
      <b>Tribe</b>
      <QrPicture rows={rows} label={url} size={320} />
      <p>{title}</p>
      <p>{url.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}
