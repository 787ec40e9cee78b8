import { createContext } from 'react';
import type { DataClient } from './data-client.ts';

export const DataContext = createContext<DataClient | null>(null);
