import { plural } from '@app/rules/text/plural';
import { IconQrcode } from '@tabler/icons-react';
import { LinkBox } from '#parts/sharing/link-box.tsx';
import { QrPicture } from '#parts/sharing/qr-picture.tsx';
import { ShareButtons } from '#parts/sharing/share-buttons.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import type { Figures } from './figure-types.ts';
import { LinkSheet, linkSheetId } from './link-sheet.tsx';
import classes from './links.module.css';

/** The link that every affiliate has, on their home. */
export function MainLinkPanel({ figures }: { figures: Figures }) {
  const modal = useModal();
  const main = figures.links.find(({ isMain }) => isMain);
  if (!main) return null;
  const open = figures.links.filter(({ isArchived }) => !isArchived).length;
  return (
    <Section
      title="My main link"
      aside={<RouteLink to="affiliateLinks">{open === 1 ? 'My links' : `All ${open} links`}</RouteLink>}
    >
      <Card>
        <div className={classes.main}>
          <div className={classes.mainWords}>
            <LinkBox url={main.url} />
            <div className={classes.mainWays}>
              <ShareButtons url={main.url} />
              <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => modal.open(linkSheetId)}>
                QR
              </Button>
            </div>
            <p className={classes.dim}>
              {plural(main.clicks, 'click')} · {plural(main.leads, 'lead')} · {plural(main.sales, 'sale')} in 30 days
            </p>
          </div>
          <div className={classes.mainQr}>
            <QrPicture rows={main.qr} label={main.url} size={112} />
          </div>
        </div>
      </Card>
      <LinkSheet link={main} />
    </Section>
  );
}
