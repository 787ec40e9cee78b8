import { IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './sharing.module.css';

type QrPictureProps = {
  /** The dots, row by row; `1` is dark. */
  rows: readonly string[];
  /** What a scan opens, for screen readers. */
  label: string;
  size?: number;
};

/** A QR code, drawn from its dots: sharp at every size. */
export function QrPicture({ rows, label, size = 168 }: QrPictureProps) {
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={`QR code of ${label}`}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}

function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** Large enough for a poster. */
const dot = 24;

/** Saves the code as a picture that any app and any printer takes. */
export function SaveQrButton({ rows, name }: { rows: readonly string[]; name: string }) {
  const save = () => {
    const canvas = document.createElement('canvas');
    canvas.width = rows.length * dot;
    canvas.height = rows.length * dot;
    const pen = canvas.getContext('2d');
    if (!pen) {
      toast.error('Your browser did not let us draw the picture.');
      return;
    }
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#0a4541';
    for (const [y, row] of rows.entries()) {
      for (const [x, mark] of Array.from(row).entries()) if (mark === '1') pen.fillRect(x * dot, y * dot, dot, dot);
    }
    const link = document.createElement('a');
    link.href = canvas.toDataURL('image/png');
    link.download = `${name}.png`;
    link.click();
  };
  return (
    <Button variant="default" size="sm" leftSection={<IconDownload size={18} />} onClick={save}>
      Save QR
    </Button>
  );
}
