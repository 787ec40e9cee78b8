import { IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#router/router.ts';
import { Card } from '#ui/frame/card.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { couponsOf } from './coupon-words.tsx';
import classes from './coupons.module.css';
import { downloadCoupons } from './download-coupons.ts';

type MadeCodesProps = { funnelId: string; label: string; codes: readonly string[] };

/** The codes that were just made, to copy or take along as a file. */
export function MadeCodes({ funnelId, label, codes }: MadeCodesProps) {
  return (
    <Card title={`${codes.length} ${codes.length === 1 ? 'code' : 'codes'} created`}>
      <div className={classes.parts}>
        <p className={classes.help}>Find them on the funnel’s Coupons tab under the label {label}.</p>
        <ul className={classes.codes} aria-label="Codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <CopyButton value={codes.join('\n')} label="Copy all" variant="default" />
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} />}
            onClick={() => downloadCoupons(funnelId, { search: label })}
          >
            Download CSV
          </Button>
          <Button component={Link} to={couponsOf(funnelId)} size="sm">
            Back to the funnel
          </Button>
        </div>
      </div>
    </Card>
  );
}
