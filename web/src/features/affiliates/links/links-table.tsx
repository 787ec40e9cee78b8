import { withoutLink } from '@app/rules/affiliates/links/without-link';
import { plural } from '@app/rules/text/plural';
import { IconArchive, IconArchiveOff, IconPencil, IconQrcode } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { LinkBox } from '#parts/sharing/link-box.tsx';
import { ShareButtons } from '#parts/sharing/share-buttons.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { Sparkline } from '#ui/figures/sparkline.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { type FigureLink, type Figures, shareText } from './figure-types.ts';
import { AffiliateFigures, ArchiveAffiliateLink } from './links.operations.ts';
import classes from './links.module.css';

type LinksTableProps = {
  figures: Figures;
  chosenId: number | null;
  onShare: (link: FigureLink) => void;
  onChoose: (id: number) => void;
  onEdit: (link: FigureLink) => void;
};

/** One line for each link; on a phone one card. */
export function LinksTable({ figures: { links, total }, chosenId, onShare, onChoose, onEdit }: LinksTableProps) {
  const [archive] = useMutation(ArchiveAffiliateLink, { refetchQueries: [AffiliateFigures] });
  const actionsOf = (link: FigureLink) => [
    { label: 'Change', icon: <IconPencil size={16} />, onClick: () => onEdit(link) },
    ...(link.isMain
      ? []
      : [
          {
            label: link.isArchived ? 'Restore' : 'Take down',
            icon: link.isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />,
            onClick: () =>
              void attempt(
                archive({ variables: { id: link.id, isArchived: !link.isArchived } }),
                link.isArchived ? 'Link restored' : 'Link taken down',
              ),
          },
        ]),
  ];
  const rest = withoutLink(total, links);
  return (
    <div className={classes.linksBox}>
      <table className={classes.links}>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">Address</th>
            <th scope="col">Share</th>
            <th scope="col" data-number>
              Clicks
            </th>
            <th scope="col" data-number>
              Leads
            </th>
            <th scope="col" data-number>
              Sales
            </th>
            <th scope="col" data-number>
              Sale per click
            </th>
            <th scope="col" data-number>
              Earned
            </th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id} data-chosen={link.id === chosenId || undefined} data-off={link.isArchived || undefined}>
              <th scope="row">
                <button type="button" className={classes.linkName} onClick={() => onChoose(link.id)}>
                  <b>{link.label}</b>
                  <small>{link.target}</small>
                </button>
                {link.isArchived && <StatusBadge tone="neutral">Taken down</StatusBadge>}
              </th>
              <td data-part="address">
                <LinkBox url={link.url} compact />
              </td>
              <td data-part="share">
                <span className={classes.rowShare}>
                  <ShareButtons url={link.url} compact />
                  <IconButton variant="default" aria-label={`QR code of ${link.label}`} onClick={() => onShare(link)}>
                    <IconQrcode size={18} />
                  </IconButton>
                </span>
              </td>
              <td data-number data-label="Clicks">
                <span className={classes.withTrend}>
                  <Sparkline points={[...link.trend]} />
                  <b>{link.clicks}</b>
                </span>
              </td>
              <td data-number data-label="Leads">
                {link.leads}
              </td>
              <td data-number data-label="Sales">
                {link.sales}
              </td>
              <td data-number data-label="Sale per click">
                {shareText(link.sales, link.clicks)}
              </td>
              <td data-number data-label="Earned">
                <Money pesos={link.earned} strong />
              </td>
              <td data-part="menu">
                <RowMenu actions={actionsOf(link)} label={`Actions for ${link.label}`} />
              </td>
            </tr>
          ))}
          {rest && (
            <tr>
              <th scope="row" colSpan={3}>
                <span className={classes.linkName}>
                  <b>Without a link</b>
                  <small>Orders that our team gave you</small>
                </span>
              </th>
              <td data-number data-label="Clicks">
                –
              </td>
              <td data-number data-label="Leads">
                {rest.leads}
              </td>
              <td data-number data-label="Sales">
                {rest.sales}
              </td>
              <td data-number data-label="Sale per click">
                –
              </td>
              <td data-number data-label="Earned">
                <Money pesos={rest.earned} strong />
              </td>
              <td data-part="menu" />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {plural(links.length, 'link')}
            </th>
            <td data-number>{total.clicks.toLocaleString('en-PH')}</td>
            <td data-number>{total.leads}</td>
            <td data-number>{total.sales}</td>
            <td data-number>{shareText(total.sales, total.clicks)}</td>
            <td data-number>
              <Money pesos={total.earned} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
