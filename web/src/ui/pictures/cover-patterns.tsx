import { useId } from 'react';

const tribe = (shade: number) => `var(--tribe-${shade})`;
const mango = (shade: number) => `var(--mango-${shade})`;

/** Rice terraces under the sun. */
export function TerracesPattern() {
  return (
    <>
      <rect width="320" height="180" fill={tribe(1)} />
      <circle cx="236" cy="56" r="30" fill={mango(4)} />
      <path d="M0 84c60-34 104-30 160-8s110 10 160-22v126H0z" fill={tribe(3)} />
      <path d="M0 108c50-22 110-26 170-6s104 8 150-18v96H0z" fill={tribe(4)} />
      <path d="M0 128c64-22 112-14 164 0s110 4 156-16v68H0z" fill={tribe(6)} />
      <path d="M0 150c52-18 104-14 158-2s112 2 162-14v46H0z" fill={tribe(7)} />
      <path d="M0 168c60-14 120-8 170-2s104-2 150-10v24H0z" fill={tribe(8)} />
    </>
  );
}

/** A woven mat. */
export function BanigPattern() {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          <rect width="40" height="40" fill={tribe(8)} />
          <path d="M0 0h20v20H0zM20 20h20v20H20z" fill={tribe(7)} />
          <path d="M0 5h20M0 10h20M0 15h20M20 25h20M20 30h20M20 35h20" stroke={tribe(5)} strokeWidth="2" />
          <path d="M25 0v20M30 0v20M35 0v20M5 20v20M10 20v20M15 20v20" stroke={tribe(9)} strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="320" height="180" fill={`url(#${id})`} />
      <path d="M100 90l60-60 60 60-60 60z" fill={tribe(1)} />
      <path d="M124 90l36-36 36 36-36 36z" fill={tribe(6)} />
      <path d="M144 90l16-16 16 16-16 16z" fill={mango(4)} />
    </>
  );
}

const rays = Array.from({ length: 20 }, (_, index) => index * 18);

const stars = [
  { radius: 66, fill: 'var(--hibiscus-6)' },
  { radius: 46, fill: mango(4) },
  { radius: 24, fill: tribe(7) },
];

/** A star lantern. */
export function ParolPattern() {
  return (
    <>
      <rect width="320" height="180" fill={mango(1)} />
      <g transform="translate(160 94)">
        {rays.map((degrees) => (
          <path key={degrees} d="M0 0L240 0L237 38z" fill={mango(2)} opacity=".55" transform={`rotate(${degrees})`} />
        ))}
        {stars.map(({ radius, fill }) => (
          <polygon
            key={radius}
            points={starPoints(radius)}
            fill={fill}
            stroke={fill}
            strokeWidth="6"
            strokeLinejoin="round"
          />
        ))}
      </g>
    </>
  );
}

function starPoints(radius: number): string {
  return Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * 36 - 90) * (Math.PI / 180);
    const distance = corner % 2 === 0 ? radius : radius * 0.45;
    return `${(Math.cos(angle) * distance).toFixed(1)},${(Math.sin(angle) * distance).toFixed(1)}`;
  }).join(' ');
}

const waveTops = [34, 56, 78, 100, 122, 144, 166];

export function WavesPattern() {
  return (
    <>
      <rect width="320" height="180" fill={tribe(0)} />
      {waveTops.map((top, index) => (
        <path
          key={top}
          d={`M-40 ${top}q20-16 40 0${'t40 0'.repeat(9)}V180H-40z`}
          fill={tribe(index + 2)}
          transform={index % 2 === 1 ? 'translate(20 0)' : undefined}
        />
      ))}
    </>
  );
}
