import type { PagePicture } from '@app/rules/money/funnel-pages/page-facts';
import type { ReactNode } from 'react';
import type { PageSetting } from './page-setting.ts';

/** The mark and the name of the installation. */
export function Logo({ title, onDark }: { title: string; onDark?: boolean }) {
  const [ground, mark, smile] = onDark ? ['#fff', '#0f766e', '#f59e0b'] : ['#0f766e', '#fff', '#f9b531'];
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill={ground} />
        <g fill={mark}>
          <circle cx="16" cy="8.6" r="3.3" />
          <circle cx="8.4" cy="12.4" r="2.7" />
          <circle cx="23.6" cy="12.4" r="2.7" />
        </g>
        <g fill="none" strokeLinecap="round">
          <path d="M5.6 18.2c.9 5.2 5.2 8.6 10.4 8.6s9.5-3.4 10.4-8.6" stroke={mark} strokeWidth="3.4" />
          <path d="M11.2 17.2c.8 2.5 2.6 4 4.8 4s4-1.5 4.8-4" stroke={smile} strokeWidth="2.8" />
        </g>
      </svg>
      {title}
    </span>
  );
}

type SectionProps = {
  id?: string;
  title: string;
  lead?: string;
  /** On a white band of its own. */
  isBand?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Section({ id, title, lead, isBand, className = '', children }: SectionProps) {
  const inner = (
    <div className={`wrap sec ${className}`}>
      <Heading title={title} lead={lead} />
      {children}
    </div>
  );
  return (
    <section id={id} className={isBand ? 'band' : undefined}>
      {inner}
    </section>
  );
}

export function Heading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <>
      {title !== '' && <h2>{title}</h2>}
      {lead && <p className="lead">{lead}</p>}
    </>
  );
}

type PictureProps = {
  setting: PageSetting;
  picture: string;
  alt: string;
  /** The drawn width, in the notation of `sizes`. */
  sizes: string;
  /** The first picture of a page is loaded at once, all others when they come near. */
  isFirst?: boolean;
  className?: string;
};

/** An uploaded picture in the right size; its place is kept while it loads. */
export function Picture({ setting, picture, alt, sizes, isFirst, className }: PictureProps) {
  const known: PagePicture | undefined = setting.facts.pictures[picture];
  const address = `/api/uploads/${picture}`;
  const copies = known?.copies ?? [320, 640, 1280];
  return (
    <img
      className={className}
      src={`${address}?w=640`}
      srcSet={copies.length > 0 ? copies.map((width) => `${address}?w=${width} ${width}w`).join(', ') : undefined}
      sizes={copies.length > 0 ? sizes : undefined}
      width={known?.width}
      height={known?.height}
      alt={alt}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** In the builder, a placeholder for an empty block. */
export function Missing({ setting, children }: { setting: PageSetting; children: ReactNode }) {
  return setting.isPreview ? <p className="wrap missing">{children}</p> : null;
}

/** Lines of a text, without a paragraph for empty ones. */
export function Lines({ text }: { text: string }) {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line, index) => <p key={index}>{line}</p>);
}
