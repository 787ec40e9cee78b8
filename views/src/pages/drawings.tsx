/** Stands for the coach until staff choose a picture. */
export function CoachDrawing({ name }: { name: string }) {
  return (
    <svg className="coach" viewBox="0 0 200 200" role="img" aria-label={`Drawing of ${name}`}>
      <circle cx="100" cy="100" r="100" fill="#d5efeb" />
      <circle cx="150" cy="52" r="26" fill="#f9b531" />
      <clipPath id="cc">
        <circle cx="100" cy="100" r="100" />
      </clipPath>
      <g clipPath="url(#cc)">
        <path d="M52 106c-4-44 16-72 50-72s54 28 48 74c-2 18-4 30-10 44H62c-6-14-9-28-10-46z" fill="#2b1d18" />
        <path d="M20 204c4-34 30-48 58-52h44c28 4 54 18 58 52z" fill="#14837a" />
        <path d="M84 128h32v26c0 10-32 10-32 0z" fill="#c98b62" />
        <path d="M78 152l22 22 22-22 8 4-30 34-30-34z" fill="#fff" />
        <path d="M66 92c0-26 14-42 34-42s34 16 34 42c0 28-16 48-34 48S66 120 66 92z" fill="#dca27a" />
        <path
          d="M64 94c-2-30 12-48 36-48 26 0 40 18 37 48-6-12-10-20-13-28-14 8-34 10-46 6-6 6-11 12-14 22z"
          fill="#2b1d18"
        />
        <g fill="#2b1d18">
          <circle cx="87" cy="96" r="3.6" />
          <circle cx="114" cy="96" r="3.6" />
        </g>
        <path d="M86 118c8 10 21 10 29 0-9 2-20 2-29 0z" fill="#fff" stroke="#a8473f" strokeWidth="2.4" />
        <g fill="none" strokeLinecap="round" stroke="#0a4541">
          <path d="M62 98c-3-40 16-58 38-58s42 18 38 58" strokeWidth="5" />
          <path d="M61 117c2 14 12 20 24 20" strokeWidth="3.6" />
        </g>
        <g fill="#0a4541">
          <rect x="55" y="92" width="13" height="26" rx="6.5" />
          <rect x="132" y="92" width="13" height="26" rx="6.5" />
          <circle cx="88" cy="137" r="4.5" />
        </g>
      </g>
    </svg>
  );
}

/** A small picture for each lesson: waves, a star, a woven mat, and again. */
export function LessonDrawing({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      {pictures[number % pictures.length]}
    </svg>
  );
}

const pictures = [
  <>
    <path d="M0 0h96v64H0z" fill="#d5efeb" />
    <circle cx="71" cy="18" r="10" fill="#f9b531" />
    <path d="M0 30c18-12 31-11 48-3s33 4 48-8v45H0z" fill="#7bcbc1" />
    <path d="M0 45c19-8 34-5 49 0s33 2 47-6v25H0z" fill="#14837a" />
    <path d="M0 55c16-6 31-5 47-1s34 1 49-5v15H0z" fill="#0c5d57" />
  </>,
  <>
    <path d="M0 0h96v64H0z" fill="#feeecd" />
    <path d="M48 8l6 16 17 1-13 11 4 17-14-9-14 9 4-17-13-11 17-1z" fill="#e11d48" />
    <path d="M48 22l3 8 9 1-7 6 2 8-7-4-7 4 2-8-7-6 9-1z" fill="#f9b531" />
  </>,
  <>
    <path d="M0 0h96v64H0z" fill="#0c5d57" />
    <path
      d="M0 0h16v16H0zM32 0h16v16H32zM64 0h16v16H64zM16 16h16v16H16zM48 16h16v16H48zM80 16h16v16H80zM0 32h16v16H0zM32 32h16v16H32zM64 32h16v16H64zM16 48h16v16H16zM48 48h16v16H48zM80 48h16v16H80z"
      fill="#0f766e"
    />
    <path d="M28 32l20-20 20 20-20 20z" fill="#d5efeb" />
    <path d="M38 32l10-10 10 10-10 10z" fill="#f9b531" />
  </>,
];
