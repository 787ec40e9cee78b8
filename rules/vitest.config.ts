import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'rules', maxWorkers: '100%', include: ['src/**/*.test.ts'] } });
