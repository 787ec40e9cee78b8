/** The mark of the product in the colours that do not change with the scheme. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
      <rect width="32" height="32" rx="8" fill="#0f766e" />
      <g fill="#ffffff">
        <circle cx="16" cy="8.6" r="3.3" />
        <circle cx="8.4" cy="12.4" r="2.7" />
        <circle cx="23.6" cy="12.4" r="2.7" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d="M5.6 18.2c.9 5.2 5.2 8.6 10.4 8.6s9.5-3.4 10.4-8.6" stroke="#ffffff" strokeWidth="3.4" />
        <path d="M11.2 17.2c.8 2.5 2.6 4 4.8 4s4-1.5 4.8-4" stroke="#f9b531" strokeWidth="2.8" />
      </g>
    </svg>
  );
}
