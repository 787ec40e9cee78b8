import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatInstant } from '@app/rules/time/manila';
import type { ReactNode } from 'react';
import { callBesidePrices, type PageSetting, liveText } from './page-setting.ts';
import { Heading, Missing } from './parts.tsx';

type CountdownProps = { props: BlockProps['countdown']; setting: PageSetting };

export function CountdownBlock({ props: { title, until, date, ended }, setting }: CountdownProps) {
  const end = until === 'closing' ? setting.facts.closesAt : date;
  if (!end) {
    return (
      <Missing setting={setting}>
        {until === 'closing' ? 'Countdown: this funnel has no closing date.' : 'Countdown: choose a date.'}
      </Missing>
    );
  }
  const isOver = Date.parse(end) <= setting.now;
  return (
    <section className={`wrap cd${isOver ? ' over' : ''}`}>
      <div className="card">
        <div className="left">
          <h2>{title}</h2>
          <div className="boxes" data-until={end} aria-hidden="true">
            {['days', 'hours', 'minutes', 'seconds'].map((unit) => (
              <span key={unit}>
                <b>00</b>
                {unit}
              </span>
            ))}
          </div>
          <p className="lead">
            <time dateTime={end}>{formatInstant(new Date(end))}</time>, Manila time
          </p>
        </div>
        <p className="ended">{ended}</p>
      </div>
    </section>
  );
}

export function FormBlock({ props, setting }: { props: BlockProps['form']; setting: PageSetting }) {
  const { title, text, formSlug, buttonLabel } = props;
  if (formSlug === '') return <Missing setting={setting}>Form: choose one of your public forms.</Missing>;
  return (
    <CallSection title={liveText(setting, title)} text={liveText(setting, text)}>
      <a className="btn primary lg" href={pathTo('viewForm', { slug: formSlug })}>
        {buttonLabel || 'Open the form'}
      </a>
    </CallSection>
  );
}

export function CheckoutBlock({ props, setting }: { props: BlockProps['checkout']; setting: PageSetting }) {
  const call = callBesidePrices(setting, liveText(setting, props.buttonLabel) || 'Enroll now');
  return (
    <CallSection title={liveText(setting, props.title)} text={liveText(setting, props.text)}>
      <a className={`btn lg${call.isOpen ? ' primary' : ''}`} href={call.href}>
        {call.label}
      </a>
    </CallSection>
  );
}

function CallSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="wrap call">
      <div className="card" data-call="">
        <div>
          <Heading title={title} lead={text} />
        </div>
        {children}
      </div>
    </section>
  );
}
