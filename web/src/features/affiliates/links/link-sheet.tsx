import { LinkBox } from '#parts/sharing/link-box.tsx';
import { QrPicture, SaveQrButton } from '#parts/sharing/qr-picture.tsx';
import { PrintCardButton } from '#parts/sharing/print-card.tsx';
import { ShareButtons } from '#parts/sharing/share-buttons.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import type { FigureLink } from './figure-types.ts';
import classes from './links.module.css';

export const linkSheetId = 'affiliate-link';

/** One link to scan, save or send. */
export function LinkSheet({ link }: { link: FigureLink | null }) {
  return (
    <Modal id={linkSheetId} title={link?.label ?? 'Link'}>
      {link && <LinkSharing link={link} />}
    </Modal>
  );
}

export function LinkSharing({ link }: { link: FigureLink }) {
  return (
    <div className={classes.sharing}>
      <QrPicture rows={link.qr} label={link.url} size={200} />
      <div className={classes.qrButtons}>
        <SaveQrButton rows={link.qr} name={`qr-${link.code.replaceAll('.', '-')}`} />
        <PrintCardButton rows={link.qr} title={link.label} url={link.url} />
      </div>
      <LinkBox url={link.url} />
      <ShareButtons url={link.url} />
    </div>
  );
}
