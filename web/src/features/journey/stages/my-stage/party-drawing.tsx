import classes from './celebration.module.css';

const points = [0, 1, 2, 3, 4];
const lights = Array.from({ length: 20 }, (_, index) => index);
const lightColours = ['var(--mango-1)', 'var(--pink-soft)', 'var(--tribe-2)'];
const bitColours = ['var(--mango-4)', 'var(--tribe-3)', 'var(--pink)', '#ffffff'];

/** Left and right of the lantern, never in front of it. */
const bits = Array.from({ length: 24 }, (_, index) => ({
  x: index % 2 === 0 ? 14 + ((index * 29) % 84) : 302 + ((index * 31) % 80),
  y: 12 + ((index * 47) % 290),
  turn: (index * 37) % 180,
  colour: bitColours[index % bitColours.length],
}));

/** A star lantern with confetti around it: what a finished stage looks like. */
export function PartyDrawing() {
  return (
    <svg className={classes.sky} viewBox="0 0 390 320" aria-hidden>
      <g className={classes.lantern}>
        <path d="M195 0V74" stroke="var(--mango-2)" strokeWidth="2" />
        <circle cx="195" cy="168" r="100" fill="none" stroke="var(--mango-4)" strokeWidth="5" />
        <circle className={classes.dashes} cx="195" cy="168" r="90" fill="none" stroke="var(--tribe-4)" />
        {points.map((point) => (
          <g key={point} transform={`rotate(${point * 72} 195 168)`}>
            <path d="M195 168V76l22.300 61.300z" fill="var(--mango-4)" />
            <path d="M195 168V76l-22.300 61.300z" fill="var(--accent)" />
            <path d="M195 168V98l14.100 50.600z" fill="var(--pink)" />
            <path d="M195 168V98l-14.100 50.600z" fill="var(--hibiscus-6)" />
          </g>
        ))}
        <circle cx="195" cy="168" r="22" fill="var(--mango-1)" />
        <circle cx="195" cy="168" r="15" fill="#ffffff" />
        {lights.map((light) => (
          <circle
            key={light}
            cx="195"
            cy="68"
            r="4"
            fill={lightColours[light % lightColours.length]}
            transform={`rotate(${light * 18} 195 168)`}
          />
        ))}
        {[161, 229].map((x) => (
          <g key={x} transform={`translate(${x} 260)`}>
            <path d="M0 0v10" stroke="var(--mango-2)" strokeWidth="2" />
            <circle cx="0" cy="13" r="6" fill="var(--pink)" />
            <path className={classes.tassel} d="M-5 18l-3 26M-1.700 18l-1 28M1.700 18l1 28M5 18l3 26" />
          </g>
        ))}
      </g>
      {bits.map(({ x, y, turn, colour }, index) => (
        <g key={x + y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect
            className={classes.bit}
            width="8"
            height="5"
            rx="1.500"
            fill={colour}
            style={{ animationDelay: `${index * 40}ms` }}
          />
        </g>
      ))}
    </svg>
  );
}
