const bits = [
  [28, 40, 20, 'var(--mango-4)'],
  [58, 18, 120, 'var(--tribe-4)'],
  [96, 10, -20, 'var(--hibiscus-4)'],
  [150, 12, 115, 'var(--mango-5)'],
  [190, 28, -35, 'var(--tribe-5)'],
  [212, 66, 105, 'var(--mango-3)'],
  [20, 88, 65, 'var(--tribe-3)'],
  [44, 116, 40, 'var(--hibiscus-3)'],
  [202, 110, 20, 'var(--tribe-6)'],
] as const;

/** A check mark with confetti around it. */
export function DoneDrawing() {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden>
      {bits.map(([x, y, turn, fill]) => (
        <rect key={x} x={x} y={y} width="12" height="6" rx="2" fill={fill} transform={`rotate(${turn} ${x} ${y})`} />
      ))}
      <circle cx="120" cy="84" r="46" fill="var(--primary)" />
      <path
        d="M100 85l14 14 28-30"
        fill="none"
        stroke="#fff"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="82" cy="30" r="4" fill="var(--mango-5)" />
      <circle cx="168" cy="38" r="4" fill="var(--tribe-4)" />
    </svg>
  );
}
