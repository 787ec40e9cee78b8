import { registerBookRules } from '#features/insight/books/check-books.ts';
import { invariants } from '#invariants/invariants.ts';

// "Check the books" in the settings looks at the same rules as `npm run verify`.
registerBookRules(invariants);
