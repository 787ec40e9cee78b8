import type { BlockIcon } from '@app/rules/money/funnel-pages/page-content';

type Drawing = BlockIcon | 'plus' | 'chat';

/** Tabler's outlines, copied: the icon package would bring its own components to every page. */
const outlines: Record<Drawing, readonly string[]> = {
  check: ['M5 12l5 5l10 -10'],
  plus: ['M12 5l0 14', 'M5 12l14 0'],
  chat: [
    'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
  ],
  route: [
    'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4',
    'M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5',
  ],
  coach: [
    'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
    'M6 21v-2a4 4 0 0 1 4 -4h.5',
    'M18 22l3.35 -3.284a2.143 2.143 0 0 0 .005 -3.071a2.242 2.242 0 0 0 -3.129 -.006l-.224 .22l-.223 -.22a2.242 2.242 0 0 0 -3.128 -.006a2.143 2.143 0 0 0 -.006 3.071l3.355 3.296',
  ],
  group: [
    'M10 13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M8 21v-1a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v1',
    'M15 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M17 10h2a2 2 0 0 1 2 2v1',
    'M5 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
    'M3 13v-1a2 2 0 0 1 2 -2h2',
  ],
  phone: ['M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14', 'M11 4h2', 'M12 17v.01'],
  briefcase: [
    'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9',
    'M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2',
    'M12 12l0 .01',
    'M3 13a20 20 0 0 0 18 0',
  ],
  message: [
    'M8 9h8',
    'M8 13h6',
    'M13 18l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v3.5',
    'M21 15h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5',
    'M19 21v1m0 -8v1',
  ],
  calendar: [
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
    'M16 3l0 4',
    'M8 3l0 4',
    'M4 11l16 0',
    'M8 15h2v2h-2l0 -2',
  ],
  trophy: [
    'M8 21l8 0',
    'M12 17l0 4',
    'M7 4l10 0',
    'M17 4v8a5 5 0 0 1 -10 0v-8',
    'M3 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M17 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  ],
  star: [
    'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245',
  ],
};

export function Icon({ name, small }: { name: Drawing; small?: boolean }) {
  return (
    <svg className={small ? 'i sm' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {outlines[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
