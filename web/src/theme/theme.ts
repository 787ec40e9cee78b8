/** The look of the application: the font, the tokens, the elements, and the scheme that the person chose. */
import '#fonts/figtree.css';
import './tokens.css';
import './global.css';
import { showScheme } from './color-scheme.ts';

// Before the first paint.
showScheme();
