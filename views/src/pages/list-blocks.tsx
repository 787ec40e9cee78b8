import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import type { BlockProps } from '@app/rules/money/funnel-pages/page-content';
import { Icon } from './icons.tsx';
import { type PageSetting, liveText } from './page-setting.ts';
import { Heading, Lines, Picture, Section } from './parts.tsx';

export function NumbersBlock({ props: { items } }: { props: BlockProps['numbers'] }) {
  return (
    <section className="wrap numbers" aria-label="In numbers">
      {items.map(({ figure, label }, index) => (
        <div key={index}>
          <b>{figure}</b>
          <span>{label}</span>
        </div>
      ))}
    </section>
  );
}

type BulletsProps = { id: string; props: BlockProps['bullets']; setting: PageSetting };

export function BulletsBlock({ id, props: { title, lead, style, items }, setting }: BulletsProps) {
  const entries = items.map((item) => ({
    ...item,
    title: liveText(setting, item.title),
    text: liveText(setting, item.text),
  }));
  return (
    <Section id={id} title={liveText(setting, title)} lead={liveText(setting, lead)}>
      {style === 'cards' && (
        <ul className="gets">
          {entries.map((item, index) => (
            <li key={index}>
              <span className="gi">
                <Icon name={item.icon} />
              </span>
              <div>
                <h3>{item.title}</h3>
                {item.text !== '' && <p>{item.text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      {style === 'checks' && <Checks items={entries} />}
      {style === 'steps' && <Steps items={entries} />}
    </Section>
  );
}

type Entry = { title?: string; text: string };

export function Checks({ items }: { items: readonly Entry[] }) {
  return (
    <ul className="checks">
      {items.map(({ title, text }, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>
            {title && <b>{title}</b>} {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Steps({ items }: { items: readonly Entry[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, text }, index) => (
        <li key={index}>
          <b>{index + 1}</b>
          <span>
            {title && <strong>{title}. </strong>}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

type StoriesProps = { id: string; props: BlockProps['testimonials']; setting: PageSetting };

export function TestimonialsBlock({ id, props: { title, lead, items }, setting }: StoriesProps) {
  return (
    <Section id={id} title={title} lead={lead}>
      <div className="stories">
        {items.map(({ quote, name, role, win, picture }, index) => (
          <figure key={index} className="card story">
            <blockquote>
              <Lines text={quote} />
            </blockquote>
            <figcaption>
              {picture === '' ? (
                <span className={`av av${index % 3}`} aria-hidden="true">
                  {initials(name)}
                </span>
              ) : (
                <Picture setting={setting} picture={picture} alt="" sizes="48px" className="av" />
              )}
              <span>
                <b>{name}</b>
                <small>{role}</small>
              </span>
            </figcaption>
            {win !== '' && (
              <p className="win">
                <Icon name="trophy" />
                {win}
              </p>
            )}
          </figure>
        ))}
      </div>
    </Section>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

type FaqProps = { id: string; props: BlockProps['faq']; setting: PageSetting };

export function FaqBlock({ id, props: { title, lead, linkLabel, link, items }, setting }: FaqProps) {
  const help = helpOf({ lead, linkLabel, link }, setting);
  return (
    <section id={id}>
      <div className="wrap sec fsec">
        <div>
          <Heading title={title} lead={help.lead} />
          {help.href !== '' && (
            <a className="btn" href={help.href}>
              <Icon name="chat" small />
              {help.label}
            </a>
          )}
        </div>
        <div className="faqs">
          {items.map(({ question, answer }, index) => (
            <details key={index} open={index === 0}>
              <summary>
                {question}
                <Icon name="plus" />
              </summary>
              <Lines text={liveText(setting, answer)} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

type Help = { lead: string; href: string; label: string };

/** The usual words ask to send a message: they come with the way to do it, or not at all. */
function helpOf(
  { lead, linkLabel, link }: Pick<BlockProps['faq'], 'lead' | 'linkLabel' | 'link'>,
  setting: PageSetting,
): Help {
  if (link !== '' && linkLabel !== '') return { lead, href: link, label: linkLabel };
  if (lead !== blockDefaults.faq.lead) return { lead, href: '', label: '' };
  const { helpUrl } = setting.facts;
  return helpUrl === null ? { lead: '', href: '', label: '' } : { lead, href: helpUrl, label: 'Message us' };
}
