import type { Plugin } from 'vite';

const iconImport = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Imports each icon from its own file. Through the library's index every page reaches every icon, so that those of staff
 * would travel in the file that pages of members share.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return;
      return { code: code.replace(iconImport, (_, names: string) => directImports(names)), map: null };
    },
  };
}

function directImports(names: string): string {
  const icons = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  // On one line: the lines below keep their numbers.
  return icons.map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`).join(' ');
}
