import { type ReactNode, useId, useState } from 'react';
import { CopyRow } from './copy-row.tsx';
import { PayIcon } from './pay-icon.tsx';
import { pesosText } from './pesos-text.ts';
import classes from './how-to-pay.module.css';

/** A way to pay, as an order and the bills of a member name it. */
export type PayWay = {
  platform: string;
  label: string;
  isGateway: boolean;
  instructions: string;
  bankName: string | null;
  accountName: string | null;
  shownAs: string | null;
  accountNumber: string | null;
  qrUrl: string | null;
  qrNote: string | null;
  checkTime: string | null;
  usualWait: string | null;
};

export type PayHelp = { url: string | null; email: string | null; hours: string | null };

type HowToPayPanelProps = {
  /** In pesos. */
  amount: number;
  /** For the message of the transfer. */
  code: string;
  /** `Payment 3 of 6 · Tribe Membership`. */
  about: string;
  /** When it is due, as a badge. */
  due?: ReactNode;
  /** Leads to the other payments of the purchase. */
  others?: ReactNode;
  /** The page is kept on the phone: it can be read beside the other app without data. */
  isKept?: boolean;
  ways: readonly PayWay[];
  chosen: string | null;
  onChoose: (platform: string) => void;
  help: PayHelp;
  /** Leads to the page of a gateway. */
  gateway: (way: PayWay) => ReactNode;
};

/**
 * Everything a transfer needs, in the order in which it is typed elsewhere. Without parts of the kit: the checkout and the
 * application draw the same.
 */
export function HowToPayPanel({ amount, code, about, due, others, isKept, ...rest }: HowToPayPanelProps) {
  const { ways, chosen, onChoose, help, gateway } = rest;
  const way = ways.find(({ platform }) => platform === chosen) ?? ways[0];
  return (
    <div className={classes.panel}>
      <section className={classes.card} aria-label="Amount to pay">
        <div className={classes.exact}>
          <p className={classes.label}>{way ? 'Pay exactly' : 'To pay later'}</p>
          <p className={classes.amount}>{pesosText(amount)}</p>
          <p className={classes.about}>{about}</p>
          {(due || others) && (
            <div className={classes.dueRow}>
              {due}
              {others}
            </div>
          )}
        </div>
      </section>
      {!way && <NoWayYet code={code} help={help} />}
      {way && <WayChoice ways={ways} chosen={way} onChoose={onChoose} />}
      {way?.isGateway && gateway(way)}
      {way && !way.isGateway && (
        <>
          <Account way={way} />
          <Step number={3} title="Copy the amount and your code">
            <ul className={classes.rows}>
              <CopyRow label="Amount" value={amount.toFixed(2)} shown={pesosText(amount)} />
              <CopyRow label="Payment code" note="for the message" value={code} isCode />
            </ul>
          </Step>
          <InTheApp way={way} isKept={isKept} />
        </>
      )}
      <HelpRows help={help} code={code} />
    </div>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 id={id} className={classes.stepTitle}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function WayChoice({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly PayWay[];
  chosen: PayWay;
  onChoose: (platform: string) => void;
}) {
  return (
    <Step number={1} title="Where do you pay from?">
      <div className={classes.ways} role="group" aria-label="Where do you pay from?">
        {ways.map((way) => (
          <button
            key={way.platform}
            type="button"
            className={classes.way}
            aria-pressed={way === chosen}
            onClick={() => onChoose(way.platform)}
          >
            <span className={classes.mark} data-way={way.platform} aria-hidden>
              {markOf(way)}
            </span>
            <span className={classes.wayName}>{way.label}</span>
            <span className={classes.wayNote}>{way.isGateway ? 'confirmed at once' : way.checkTime}</span>
          </button>
        ))}
      </div>
    </Step>
  );
}

function markOf({ platform, label }: PayWay): ReactNode {
  if (platform === 'bank-transfer') return <PayIcon name="bank" />;
  if (platform === 'gcash') return 'G';
  if (platform === 'maya') return 'm';
  return label.charAt(0);
}

function Account({ way }: { way: PayWay }) {
  const { label, bankName, accountName, shownAs, accountNumber, qrUrl } = way;
  return (
    <Step number={2} title="Send it to this account">
      <div className={classes.card}>
        <ul className={classes.plainRows}>
          {bankName && <Fact label="Bank" value={bankName} />}
          {accountNumber && <CopyRow label={numberLabel(way)} value={accountNumber} />}
          {accountName && (
            <Fact label="Account name" value={accountName} note={shownAs && `${label} shows it as ${shownAs}`} />
          )}
        </ul>
        {qrUrl && <QrCode key={qrUrl} way={way} url={qrUrl} />}
      </div>
    </Step>
  );
}

function QrCode({ way: { label, platform, qrNote }, url }: { way: PayWay; url: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return <p className={classes.quiet}>The QR needs a signal. The number above works without it.</p>;
  return (
    <div className={classes.qr}>
      <img
        className={classes.qrPicture}
        src={url}
        alt={`QR code of ${label}`}
        width={148}
        height={148}
        onError={() => setIsMissing(true)}
      />
      <div className={classes.qrText}>
        <p className={classes.strong}>Paying with this phone?</p>
        <p className={classes.quiet}>Save the QR, then in {label} tap QR and choose it from your photos.</p>
        <a className={classes.save} href={url} download={`${platform}-qr.png`}>
          <PayIcon name="save" />
          Save QR
        </a>
        {qrNote && <p className={classes.small}>{qrNote}</p>}
      </div>
    </div>
  );
}

function numberLabel({ platform, label }: PayWay): string {
  if (platform === 'gcash' || platform === 'maya') return `${label} number`;
  return 'Account number';
}

function Fact({ label, value, note }: { label: string; value: string; note?: string | null }) {
  return (
    <li className={classes.fact}>
      <span className={classes.label}>{label}</span>
      <span className={classes.factValue}>{value}</span>
      {note && <span className={classes.quiet}>{note}</span>}
    </li>
  );
}

const apps: Record<string, { link: string; title: string } | undefined> = {
  gcash: { link: 'gcash://', title: 'Send Money, then Express Send' },
  maya: { link: 'maya://', title: 'Send Money, then Maya' },
};

/** The steps in the other app. If it is not installed, the link opens nothing and the page stays. */
function InTheApp({ way, isKept }: { way: PayWay; isKept: boolean | undefined }) {
  const { platform, label, instructions, accountNumber } = way;
  const app = apps[platform];
  const first = accountNumber ? 'Paste the number, amount and code.' : 'Scan the QR, then type the amount and code.';
  const text = instructions || `${first} Take a screenshot of the receipt, then come back here.`;
  return (
    <section className={classes.card} aria-label={`In ${label}`}>
      <div className={classes.app}>
        <p className={classes.strong}>{(accountNumber && app?.title) ?? `Pay by ${label}`}</p>
        <p className={classes.instructions}>{text}</p>
        {app && (
          <a className={classes.open} href={app.link}>
            <PayIcon name="open" />
            Open {label}
          </a>
        )}
        {isKept && <p className={classes.small}>This page stays open and works without data.</p>}
      </div>
    </section>
  );
}

/** Staff have not filled in an account yet: a text about what happens now. */
function NoWayYet({ code, help }: { code: string; help: PayHelp }) {
  const canAsk = help.url !== null || help.email !== null;
  return (
    <section className={classes.card} aria-label="How to pay">
      <div className={classes.app}>
        <p className={classes.strong}>We will email you the account to pay to</p>
        <p className={classes.instructions}>
          {canAsk ? 'Want to pay now? Message us below.' : 'Check your email.'} Your payment code is {code}.
        </p>
      </div>
    </section>
  );
}

export function HelpRows({ help: { url, email, hours }, code }: { help: PayHelp; code?: string }) {
  if (!url && !email) return null;
  return (
    <ul className={classes.help}>
      {url && (
        <li>
          <a href={url} target="_blank" rel="noreferrer">
            <PayIcon name="chat" />
            <span className={classes.helpWords}>
              <b>Hindi gumagana? Message us</b>
              {hours && <span>{hours}</span>}
            </span>
            <PayIcon name="next" />
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <PayIcon name="mail" />
            <span className={classes.helpWords}>
              <b>{email}</b>
              <span>{url || !hours ? code && `Write your code ${code}` : hours}</span>
            </span>
            <PayIcon name="next" />
          </a>
        </li>
      )}
    </ul>
  );
}
