/** The few pictures of paying, drawn in place: the pages that show them must be light. */
const paths = {
  copy: 'M8 8h11v12H8zM16 8V4H5v12h3',
  tick: 'M5 12l5 5L20 7',
  save: 'M4 17v3h16v-3M7 11l5 5 5-5M12 4v12',
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
