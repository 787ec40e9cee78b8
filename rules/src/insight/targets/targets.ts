import { z } from 'zod';
import { MAX_PESOS } from '../../amounts/pesos.ts';
