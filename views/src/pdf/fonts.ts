import { Font } from '@react-pdf/renderer';
import { bold, regular } from './font-files.ts';

const family = 'Figtree';

// The built-in fonts of PDF readers have only the letters of Western Europe. The used part of ours is embedded in each
// file.
Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });

export const letters = { plain: { fontFamily: family }, strong: { fontFamily: family, fontWeight: 700 } } as const;
