const outlines = {
  lock: [
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  ],
  play: ['M7 4v16l13 -8l-13 -8'],
  check: ['M5 12l5 5l10 -10'],
  video: [
    'M15 10l4.553 -2.276a1 1 0 0 1 1.447 .894v6.764a1 1 0 0 1 -1.447 .894l-4.553 -2.276v-4',
    'M3 8a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2l0 -8',
  ],
  gift: [
    'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -2',
    'M12 8l0 13',
    'M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7',
    'M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5',
  ],
  download: ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12'],
  bell: [
    'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
    'M9 17v1a3 3 0 0 0 6 0v-1',
  ],
  calendar: [
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M16 3l0 4',
    'M8 3l0 4',
    'M4 11l16 0',
  ],
} as const;

export type TrainingIcon = keyof typeof outlines;

export function Icon({ name, className = '' }: { name: TrainingIcon; className?: string }) {
  return (
    <svg className={`i ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {outlines[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** Drawn once per page; every poster and the coach's portrait use it. */
export function CoachDrawing() {
  return (
    <svg width="0" height="0" className="defs" aria-hidden="true">
      <symbol id="tr-coach" viewBox="0 0 200 230">
        <path d="M52 106c-4-44 16-72 50-72s54 28 48 74c-2 18-4 30-10 44H62c-6-14-9-28-10-46z" fill="#2b1d18" />
        <path d="M14 230c4-54 36-74 64-78h44c28 4 60 24 64 78z" fill="currentColor" />
        <path d="M84 128h32v26c0 10-32 10-32 0z" fill="#c98b62" />
        <path d="M66 92c0-26 14-42 34-42s34 16 34 42c0 28-16 48-34 48S66 120 66 92z" fill="#dca27a" />
        <path
          d="M64 94c-2-30 12-48 36-48 26 0 40 18 37 48-6-12-10-20-13-28-14 8-34 10-46 6-6 6-11 12-14 22z"
          fill="#2b1d18"
        />
        <g fill="#2b1d18">
          <circle cx="87" cy="96" r="3.6" />
          <circle cx="114" cy="96" r="3.6" />
        </g>
        <g fill="none" strokeLinecap="round">
          <path d="M80 87c4-4 9-4 13-1M107 86c4-3 9-3 13 1" stroke="#2b1d18" strokeWidth="2.6" />
          <path d="M100 98c-1 6-4 9-2 12 1 1 3 1 5 0" stroke="#b87a52" strokeWidth="2.4" />
        </g>
        <path d="M86 118c8 10 21 10 29 0-9 2-20 2-29 0z" fill="#fff" stroke="#a8473f" strokeWidth="2.4" />
        <g fill="none" stroke="#0a4541" strokeLinecap="round">
          <path d="M62 98c-3-40 16-58 38-58s42 18 38 58" strokeWidth="5" />
          <path d="M61 117c2 14 12 20 24 20" strokeWidth="3.6" />
        </g>
        <g fill="#0a4541">
          <rect x="55" y="92" width="13" height="26" rx="6.5" />
          <rect x="132" y="92" width="13" height="26" rx="6.5" />
          <circle cx="88" cy="137" r="4.5" />
        </g>
      </symbol>
    </svg>
  );
}

export function Portrait() {
  return (
    <span className="face" aria-hidden="true">
      <svg viewBox="0 0 200 230">
        <use href="#tr-coach" />
      </svg>
    </span>
  );
}

/** Drawn rather than loaded: the thumbnail of the video's host would tell it about every visitor. */
export function Poster({ day, title }: { day: number; title: string }) {
  return (
    <span className="poster2">
      <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d="M0 0h320v180H0z" fill="#0c5d57" />
        <path d="M0 120c60-34 104-30 160-8s110 10 160-22v90H0z" fill="#0f766e" />
        <path d="M0 146c50-22 110-26 170-6s104 8 150-18v60H0z" fill="#14837a" />
        <circle cx="296" cy="34" r="18" fill="#f9b531" />
        <svg x="182" y="24" width="136" height="157" color="#f9b531">
          <use href="#tr-coach" />
        </svg>
      </svg>
      <span className="ptext">
        <i>Day {day}</i>
        <b>{title}</b>
      </span>
    </span>
  );
}

export function SheetDrawing() {
  return (
    <svg className="sheet" viewBox="0 0 56 68" aria-hidden="true">
      <rect className="a" x="6" y="2" width="46" height="60" rx="5" transform="rotate(5 28 34)" />
      <rect className="b" x="4" y="4" width="46" height="60" rx="5" strokeWidth="2" />
      <g fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path className="c" d="M12 18h22M12 44h18M12 52h24M28 27h14M28 35h10" />
        <path className="d" d="M12 26l4 4 7-8" />
      </g>
    </svg>
  );
}
