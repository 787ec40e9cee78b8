/** The few pictures of paying, drawn in place: the pages that show them must be light. */
const paths = {
  copy: 'M8 8h11v12H8zM16 8V4H5v12h3',
  tick: 'M5 12l5 5L20 7',
  save: 'M4 17v3h16v-3M7 11l5 5 5-5M12 4v12',
  bank: 'M3 21h18M3 10h18M5 6l7-3 7 3M4 10v11M20 10v11M8 14v3M12 14v3M16 14v3',
  chat: 'M3 20l1.3-3.9C2 12.7 3 8.3 6.4 5.9s8.2-2.3 11.2.2 3.5 6.7 1.2 9.8-6.7 4-10.2 2.2z',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  next: 'M9 6l6 6-6 6',
  open: 'M11 13l9-9M15 4h5v5M18 14v6H4V6h6',
} as const;

export function PayIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}
