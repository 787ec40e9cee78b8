import { Font } from '@react-pdf/renderer';
import { bold, regular } from './font-files.ts';

const family = 'Figtree';

// The fonts inside every PDF reader know the letters of Western Europe alone. Of ours, what is used goes with each file.
Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });

export const letters = { plain: { fontFamily: family }, strong: { fontFamily: family, fontWeight: 700 } } as const;
